// The process that prints documents. It is told what stands on them by its parent, knows nothing of the shop, and ends with it.
import { renderCreditNote, renderInvoice } from './print-pdf.ts'
import type { PrintAnswer, PrintTask } from './printer.ts'

function print(task: PrintTask): Promise<Buffer> {
  if (task.kind === 'invoice') return renderInvoice(task.document, task.issue)
  return renderCreditNote(task.document, task.issue)
}

process.on('message', (task: PrintTask) => {
  print(task).then(
    (result) => process.send?.({ id: task.id, result: new Uint8Array(result) } satisfies PrintAnswer),
    // A document that cannot be printed; the parent says what that means.
    () => process.send?.({ id: task.id, result: null } satisfies PrintAnswer),
  )
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole group; the parent finishes what is in flight and lets go.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
