// The types of build-stamp.mjs.
export const ALL: 'all'
export const PROGRAM: 'program'
export const TEXTS: 'texts'
export function sourcesHash(language?: string): string
export function isBuilt(language?: string): boolean
export function recordBuild(from: string, language?: string): void
