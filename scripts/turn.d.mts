// The types of turn.mjs.
export function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer>
