// What the bench takes of server-program.mjs.
export const nodeFlags: readonly string[]
export const serverEnvironment: Readonly<Record<string, string>>
export const serverArguments: readonly string[]
