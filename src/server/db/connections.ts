// How many connections to the database one process of the shop has at most; its pool's queue is told in database.ts.
export const MOST_CONNECTIONS = 16
