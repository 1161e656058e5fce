// Answers that the document asked for before any module had come, for whoever asks first (PAGE-22).

/** The answer to what was asked early; null when it was not, failed, or was refused: then it is asked again. */
export async function earlyAnswer(method: string, path: string): Promise<Response | null> {
  const early = method === 'GET' && typeof window !== 'undefined' ? window.earlyAnswers?.[path] : undefined
  if (early === undefined) return null
  delete window.earlyAnswers?.[path]
  const answer = await early.catch(() => null)
  return answer?.ok ? answer : null
}
