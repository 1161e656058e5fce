// Words of the small pages around a session: logging out, and a closed door (WORD-2).
export const accountPages = {
  loggingOut: 'Logging out...',
  logoutFailed: 'We could not log you out. You are still logged in.',
  logoutAgain: 'Try again',
  denied: {
    title: 'Access Denied',
    text: 'You are not authorized to view this page.',
    button: 'Go home',
    logIn: 'Log in',
  },
} as const
