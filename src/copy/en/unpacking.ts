// Words of opening a packed box again (ADM-29).
export const unpacking = {
  begin: 'Unpack',
  title: (orderNumber: number) => `Unpack order ${orderNumber}?`,
  body: 'It is being packed again: its address can be changed, and its slip is printed anew.',
  reason: 'Reason',
  reasonHint: 'Only staff read it, in the timeline.',
  leave: 'Leave it packed',
  yes: 'Unpack it',
  busy: 'One moment…',
  failed: 'It was not unpacked.',
  done: 'It is being packed again.',
} as const
