// Notices that whoever started this process is gone, so that no shop is left running behind a closed window.

/** Calls back once when the launcher that holds our IPC channel dies. Without a channel (`node main.ts` by hand) nothing is watched. */
export function onParentGone(callback: () => void, self: NodeJS.Process = process): void {
  if (!self.channel) return
  self.once('disconnect', callback)
  // The channel alone does not keep the shop alive; it only reports.
  self.channel.unref()
}
