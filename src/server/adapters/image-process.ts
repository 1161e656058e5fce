// The process that renders pictures. It gets tasks from its parent and ends with it.
import type { ImageAnswer, ImageTask } from './image-codec.ts'
import { paintDrawing, renderPicture, rewriteLogo, rewritePhotograph } from './image-rendering.ts'

function runTask(task: ImageTask): Promise<ImageAnswer['result']> {
  if (task.kind === 'render') return renderPicture(task.bytes)
  if (task.kind === 'logo') return rewriteLogo(task.bytes)
  return task.kind === 'rewrite' ? rewritePhotograph(task.bytes) : paintDrawing(task.bytes, task.side)
}

process.on('message', (task: ImageTask) => {
  runTask(task).then(
    (result) => process.send?.({ id: task.id, result } satisfies ImageAnswer),
    // A drawing could not be rendered. The parent process throws when the result is null.
    () => process.send?.({ id: task.id, result: null } satisfies ImageAnswer),
  )
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C signals the whole process group. The parent finishes its work and then disconnects.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
