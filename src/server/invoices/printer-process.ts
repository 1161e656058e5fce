// The process that prints documents. It gets their data from its parent and ends with it.
import { renderCreditNote, renderInvoice } from './print-pdf.ts'
import type { PrintAnswer, PrintTask } from './printer.ts'

function print(task: PrintTask): Promise<Buffer> {
  if (task.kind === 'credit-note') return renderCreditNote(task.document, task.issue)
  return renderInvoice(task.document, task.issue)
}

process.on('message', (task: PrintTask) => {
  print(task).then(
    (result) => process.send?.({ id: task.id, result: new Uint8Array(result) } satisfies PrintAnswer),
    // The document cannot be printed. The parent process throws when the result is null.
    () => process.send?.({ id: task.id, result: null } satisfies PrintAnswer),
  )
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C signals the whole process group. The parent finishes its requests and then ends this process.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
