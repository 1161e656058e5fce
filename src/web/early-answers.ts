// Answers that the document asked for before any module had come, for whoever asks first (PAGE-22).

/** The answer to what was asked early, null in the end when it failed or was refused: then it is asked again. Null at once when it was not asked. */
export function earlyAnswer(method: string, path: string): Promise<Response | null> | null {
  const early = method === 'GET' && typeof window !== 'undefined' ? window.earlyAnswers?.[path] : undefined
  if (early === undefined) return null
  delete window.earlyAnswers?.[path]
  return early.then(
    (answer) => (answer.ok ? answer : null),
    () => null,
  )
}
