// The types of preparation-lock.mjs.
export function withPreparationLock<Answer>(work: () => Promise<Answer>): Promise<Answer>
