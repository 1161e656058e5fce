// Which release is in place: a link such as /srv/nila/current, and beside it the one that was there before, to go back to.
import { realpath, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** A release: a folder of its own, named like it. */
export interface Release {
  readonly name: string
  readonly folder: string
}

/** The release in a folder. Throws where there is none. */
export async function releaseIn(folder: string): Promise<Release> {
  const real = await realpath(folder)
  return { name: basename(real), folder: real }
}

/** Where a link leads; null when nowhere. */
export const releaseAt = (link: string): Promise<Release | null> => releaseIn(link).catch(() => null)

/** Beside current: previous. */
export const previousLink = (link: string): string => join(dirname(link), 'previous')

/** Lets a link lead to a release, in one step: at no moment is there none. */
export async function leadTo(link: string, { folder }: Release): Promise<void> {
  const passing = `${link}.${process.pid}`
  await rm(passing, { force: true })
  await symlink(folder, passing)
  await rename(passing, link)
}
