// Texts of reopening a packed box (ADM-29).
export const unpacking = {
  begin: 'Unpack',
  title: (orderNumber: number) => `Unpack order ${orderNumber}?`,
  body: 'It will be packed again. You can change its address and must print its slip again.',
  reason: 'Reason',
  reasonHint: 'Only staff see it, in the timeline.',
  leave: 'Leave it packed',
  yes: 'Unpack it',
  busy: 'One moment…',
  failed: 'It was not unpacked.',
  done: 'It is being packed again.',
} as const
