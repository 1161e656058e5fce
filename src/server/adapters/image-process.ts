// The process that works on pictures. It is told what to do by its parent, knows nothing of the shop, and ends with its parent.
import type { ImageAnswer, ImageTask } from './image-codec.ts'
import { paintDrawing, renderPicture, rewriteLogo, rewritePhotograph } from './image-rendering.ts'

function perform(task: ImageTask): Promise<ImageAnswer['result']> {
  if (task.kind === 'render') return renderPicture(task.bytes)
  if (task.kind === 'logo') return rewriteLogo(task.bytes)
  return task.kind === 'rewrite' ? rewritePhotograph(task.bytes) : paintDrawing(task.bytes, task.side)
}

process.on('message', (task: ImageTask) => {
  perform(task).then(
    (result) => process.send?.({ id: task.id, result } satisfies ImageAnswer),
    // A drawing that cannot be painted; the parent says what that means.
    () => process.send?.({ id: task.id, result: null } satisfies ImageAnswer),
  )
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole group; the parent finishes what is in flight and lets go.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
