// What lies and runs on a test's machine: folders of its own in their usual places, and programs that are kept running.
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A program that a machine keeps running, as a service: started with the machine, and again when it ends. */
export interface Service {
  readonly name: string
  readonly user: string
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

export interface Layout {
  readonly services: readonly Service[]
  /** What lies where on the machine: its own folders, by the place at which its programs see them, and their owners. */
  readonly folders: Readonly<Record<string, { readonly owner: string }>>
}

/** Where a folder of a machine's lies, seen from outside. */
export const placeOf = (root: string, place: string): string => join(root, 'folders', place)

/** What a service has said so far. */
export const logOf = (root: string, service: string): string => join(root, `${service}.log`)

/** While this is there, a service is not started: it was stopped by hand. */
export const stopMarkOf = (root: string, service: string): string => join(root, `${service}.stopped`)

/** Prepares the folder from which a machine starts. */
export async function layDown(root: string, { services, folders }: Layout): Promise<void> {
  await mkdir(join(root, 'services'), { recursive: true })
  for (const [place, { owner }] of Object.entries(folders)) {
    await mkdir(placeOf(root, place), { recursive: true })
    await run('chown', [`${owner}:`, placeOf(root, place)])
    await run('chmod', ['700', placeOf(root, place)])
  }
  await writeFile(
    join(root, 'places'),
    Object.keys(folders)
      .map((place) => `${place.slice(1)}\n`)
      .join(''),
  )
  for (const service of services) {
    const env = Object.entries({ PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...service.env })
    const words = [
      'env',
      '-i',
      ...env.map(([key, value]) => `${key}=${value}`),
      ...asUser(service.user, service.command),
    ]
    const script = `#!/bin/sh\n[ -e ${stopMarkOf(root, service.name)} ] && exit\ncd /\nexec ${words.map(quoted).join(' ')}\n`
    await writeFile(join(root, 'services', service.name), script, { mode: 0o755 })
  }
}

/** Binds its folders to their places, runs its services, and buries whoever dies. */
export const FIRST_PROCESS = `
set -e
root=$1
while read -r place; do mount --bind "$root/folders/$place" "/$place"; done < "$root/places"
serve() { while :; do "$root/services/$1" >> "$root/$1.log" 2>&1 || :; sleep 1; done; }
for each in "$root"/services/*; do serve "$(basename "$each")" & done
while :; do wait || :; sleep 1; done
`

/** The words that run a program under an account's name. */
export const asUser = (user: string, command: readonly string[]): readonly string[] =>
  user === 'root' ? command : ['setpriv', '--reuid', user, '--regid', user, '--init-groups', ...command]

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`
