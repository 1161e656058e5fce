// A lock for installing and building: two scripts that did so in the same folder would undo each other's work.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT, say } from './programs.mjs'

// Longer than any installation takes. An older lock was left behind by a process that died. Another process may have
// its id by now.
const MAX_LOCK_AGE = 20 * 60_000

/** Waits for the lock, does the work, and releases the lock. */
export async function withPreparationLock(work) {
  const name = createHash('sha256').update(`${ROOT} ${userInfo().uid}`).digest('hex').slice(0, 16)
  const file = join(tmpdir(), `shop-preparing-${name}`)
  for (let attempts = 0; !acquire(file); attempts++) {
    if (attempts === 0) say('Waiting for another process that is installing or building…')
    await sleep(250)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld(file)) rmSync(file, { force: true })
    return false
  }
}

function isHeld(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > MAX_LOCK_AGE) return false
    const holder = Number(readFileSync(file, 'utf8'))
    // The lock file is still empty: another process is creating it.
    if (holder > 0) process.kill(holder, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
