// A fake image process that crashes on some pictures, hangs on others, and returns one byte otherwise.
import type { ImageAnswer, ImageTask } from '#server/adapters/image-codec.ts'

process.on('message', (task: ImageTask) => {
  const text = Buffer.from(task.bytes).toString()
  if (text === 'crash') process.kill(process.pid, 'SIGKILL')
  if (text === 'exit') process.exit(3)
  if (text === 'endless') return
  process.send?.({ id: task.id, result: new Uint8Array(1) } satisfies ImageAnswer)
})
process.on('disconnect', () => process.exit(0))
