// What react-router.config.ts takes of build-stamp.mjs.
export function sources(): string
export function noteBuilt(from: string): void
