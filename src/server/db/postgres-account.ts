// The system account that runs PostgreSQL. PostgreSQL refuses root, so root runs it in a user namespace or under
// another account.
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { PlainError } from '../plain-error.ts'

/** A folder that other system accounts can reach. It is used when another account itself runs PostgreSQL. */
const SHARED_FOLDER = '/var/lib/shop-postgres'

export interface Account {
  /** PostgreSQL's bin folder, at a path where the account can run it. */
  readonly bin: string
  /** The command that starts a program; empty when it is started directly. */
  readonly prefix: readonly string[]
  /** The ids of the account; null when it is the current one. */
  readonly ids: { readonly uid: number; readonly gid: number } | null
}

export interface AccountOptions {
  readonly programs: string
  /** The data folder, which need not exist yet. */
  readonly data: string
  /** Tests set false: behaves as on a kernel without user namespaces. */
  readonly namespaces?: boolean
}

/**
 * Returns the first possible account: the current one, the data's owner, another account's id in a user namespace, or
 * another account itself (`postgres`, else `nobody`, else the first). Throws PlainError when none is possible.
 */
export function chooseAccount({ programs, data, namespaces = true }: AccountOptions): Account {
  const bin = join(programs, 'bin')
  const currentAccount: Account = { bin, prefix: [], ids: null }
  const isRoot = process.getuid?.() === 0
  if (!isRoot && currentUserHasName()) return currentAccount
  const owner = isRoot && existsSync(data) ? statSync(data) : null
  if (owner && owner.uid !== 0) return prepareOtherAccount(programs, { uid: owner.uid, gid: owner.gid })
  const accounts = parseAccounts(readFileSync('/etc/passwd', 'utf8'))
  const otherUser =
    accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody') ?? accounts[0]
  if (!otherUser)
    throw new PlainError('PostgreSQL does not run as root, and /etc/passwd has no other user. Create one.')
  const { uid, gid } = otherUser
  const namespaceAccount = {
    ...currentAccount,
    prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'],
  }
  if (namespaces && canRunPostgres(namespaceAccount)) return namespaceAccount
  if (!isRoot)
    throw new PlainError('PostgreSQL needs a user with a name, but the current user has no entry in /etc/passwd.')
  return prepareOtherAccount(programs, { uid, gid })
}

/** Starts a PostgreSQL program under the account. */
export function spawnAsAccount(
  account: Account,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [command = '', ...restArgs] = [...account.prefix, join(account.bin, program), ...args]
  return spawn(command, restArgs, { cwd: '/', ...account.ids, ...options })
}

/** Makes another account the owner of a folder. A folder that it cannot reach is moved, and a link replaces it. */
export function changeOwner(account: Account, folder: string, { always = false } = {}): void {
  const { ids } = account
  if (!ids) return
  const real = realpathSync(folder)
  if (always || statSync(real).uid !== ids.uid) chown(ids, real)
  if (succeeds('/bin/sh', ['-c', 'cd "$0"', real], ids)) return
  const movedData = join(copyFolderFor(real), 'data')
  copyFolder(real, movedData)
  chown(ids, movedData)
  rmSync(real, { recursive: true })
  symlinkSync(movedData, real)
}

function copyFolder(from: string, to: string): void {
  // Node's copy function loses the permissions of folders, which PostgreSQL checks.
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new PlainError(`${from} could not be copied to ${to}: ${stderr}`)
}

const chown = ({ uid, gid }: { uid: number; gid: number }, folder: string): void => {
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
}

const parseAccounts = (passwd: string): { name: string; uid: number; gid: number }[] =>
  passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== '' && uid > 0 && gid > 0)

/**
 * Returns another account. Programs that it cannot reach are copied to SHARED_FOLDER. Throws PlainError when it cannot
 * run them.
 */
function prepareOtherAccount(programs: string, ids: { uid: number; gid: number }): Account {
  const account = { bin: join(programs, 'bin'), prefix: [], ids }
  if (canRunPostgres(account)) return account
  const copiedPrograms = join(copyFolderFor(programs), 'programs')
  if (!existsSync(copiedPrograms)) {
    rmSync(`${copiedPrograms}.new`, { recursive: true, force: true })
    copyFolder(programs, `${copiedPrograms}.new`)
    renameSync(`${copiedPrograms}.new`, copiedPrograms)
  }
  const accountWithCopy = { ...account, bin: join(copiedPrograms, 'bin') }
  if (!canRunPostgres(accountWithCopy))
    throw new PlainError(`PostgreSQL’s programs cannot be run on this machine (tried ${accountWithCopy.bin}).`)
  return accountWithCopy
}

/**
 * Creates a folder for a copy of `path`. The name contains inode and time of change, so that a changed `path` gets
 * another folder.
 */
function copyFolderFor(path: string): string {
  const { ino, mtimeMs } = statSync(path)
  const name = createHash('sha256').update(`${path} ${ino} ${mtimeMs}`).digest('hex').slice(0, 12)
  const folder = join(SHARED_FOLDER, name)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}

const canRunPostgres = (account: Account): boolean => {
  const [command = '', ...restArgs] = [...account.prefix, join(account.bin, 'postgres'), '--version']
  return succeeds(command, restArgs, account.ids)
}

const succeeds = (command: string, args: string[], ids: Account['ids']): boolean =>
  spawnSync(command, args, { cwd: '/', stdio: 'ignore', ...ids }).status === 0

function currentUserHasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    // In a container this process may have an id without a name, but initdb needs one.
    return false
  }
}
