// Words of the general controls: what a sign without words is called.
export const ui = {
  close: 'Close',
  dismiss: 'Dismiss this message',
  fewer: 'One fewer',
  more: 'One more',
  quantity: 'Quantity',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading',
  cancel: 'Cancel',
  before: 'before',
  messages: 'Messages',
  carousel: {
    role: 'carousel',
    slideRole: 'slide',
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause',
    play: 'Play',
    slideOf: (slide: number, count: number) => `${slide} of ${count}`,
  },
} as const
