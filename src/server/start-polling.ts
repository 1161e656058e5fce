// Repeats a task with a pause after each run.

/** Calls `poll` after each pause. The next pause, of `interval` milliseconds, begins when `poll` has finished. */
export function startPolling(poll: () => Promise<void>, interval: number): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const schedule = (): void => {
    if (!isStopped) timer = setTimeout(() => void poll().then(schedule), interval).unref()
  }
  schedule()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
