// The output of `npm run seed:large`.
export const large = {
  step: (title: string, seconds: number): string => `  ${String(seconds).padStart(4)} s  ${title}`,
  indexes: (part: string): string => `indexes of the ${part}`,
  analyze: 'statistics for the planner',
  all: 'all of it',
  done: (orders: number): string => `${orders.toLocaleString('en-IN')} orders were added.`,
  refused: 'This shop already has orders, tickets or payments, so no test data is added. Set DATA_DIR to a new folder.',
  refusedInProduction:
    'This is for a shop on your own machine, without keys and without a mail server. Nothing was changed.',
  wrongNumber: (text: string, least: number): string => `${text} is not a whole number of at least ${least}.`,
  wrongTime: (text: string): string => `${text} is not a time such as 2026-11-20T05:00:00Z.`,
} as const
