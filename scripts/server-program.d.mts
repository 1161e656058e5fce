// The types of server-program.mjs, for the bench.
export const nodeFlags: readonly string[]
export const serverEnvironment: Readonly<Record<string, string>>
export const serverArguments: readonly string[]
