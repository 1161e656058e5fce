// How many connections to the database one process of the shop has at most. Without imports: the supervisor, which stays small, reads it too.
export const MAX_CONNECTIONS = 16
