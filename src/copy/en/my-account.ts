// Words of the pages where somebody looks after her own account: details, addresses, password and devices, her data.
export const myAccount = {
  nav: 'Your account',
  parts: { orders: 'Orders', details: 'Details', addresses: 'Addresses', security: 'Security', data: 'Your data' },
  failed: { title: 'We could not load this.', button: 'Try again' },

  details: {
    title: 'Your details',
    description: 'Your name and phone number.',
    name: 'Name',
    phone: 'Phone',
    phoneHint: 'Optional. We fill it in at checkout.',
    save: 'Save details',
    saving: 'Saving...',
    failed: 'Your details were not saved.',
  },

  email: {
    title: 'Email',
    hint: 'You log in with it, and our letters go there.',
    isProved: 'Verified',
    notProved: 'Not verified yet.',
    prove: 'Verify my email',
    proving: 'Sending...',
    proveLead: (email: string) => `We sent a code to ${email}. Type it here, and we know that the address is yours.`,
    proveFailed: 'The code was not sent.',
    done: 'Thank you. Your email is verified.',
    disowned: {
      title: 'Is this your email?',
      text: (email: string) =>
        `Somebody who reads at ${email} told us that it is not theirs to get your letters. So we write there no more. Change your email, or show with a code that you read there.`,
    },
    reminder: 'Your email is not verified yet.',
    reminderLink: 'Verify my email',
  },

  newEmail: {
    button: 'Change email',
    title: 'Change your email',
    loading: 'Loading...',
    lead: {
      proved: 'We send a code to your present email and one to the new one. Type both here.',
      unproved: 'We send a code to the new email. Type it here.',
    },
    email: 'New email',
    password: 'Your password',
    newsletter: 'Send the monthly letter to the new email too, if I get it',
    send: 'Send the codes',
    sendOne: 'Send the code',
    sending: 'Sending...',
    cancel: 'Cancel',
    failed: 'Your email was not changed.',
    sent: (email: string) =>
      `No letter at ${email}? Look among unwanted mail, and check that the address is right. If it has an account already, its letter says so.`,
    oldCode: 'Code to your present email',
    newCode: 'Code to your new email',
    save: 'Change email',
    saving: 'Changing...',
    again: 'Send new codes',
    after: {
      proved:
        'Afterwards every other device is logged out, and your old email gets a letter with which this can be taken back for 7 days. Does somebody else read there? Then write to us first.',
      unproved: 'Afterwards every other device is logged out.',
    },
  },

  unreached: {
    title: 'Our letters do not reach you',
    why: {
      bounced: (email: string) => `A letter to ${email} came back: the mailbox was not found.`,
      complained: (email: string) => `Our letters to ${email} were marked as unwanted, so we write there no more.`,
    },
    mend: {
      bounced: 'Does it work again? We send a code there, and once you type it here, our letters come again.',
      complained:
        'If you miss news of your orders, let us send a code there: once you type it here, our letters come again.',
    },
    send: 'Send me a code',
    sending: 'Sending...',
    failed: 'The code was not sent.',
  },

  addresses: {
    title: 'Your addresses',
    description: 'Where your boxes go.',
    lead: 'The one you used last is filled in at checkout.',
    loading: 'Loading your addresses...',
    add: 'Add an address',
    full: 'Ten addresses are saved. Remove one to add another.',
    last: 'Used last',
    edit: 'Edit',
    editName: (place: string) => `Edit the address ${place}`,
    remove: 'Remove',
    removeName: (place: string) => `Remove the address ${place}`,
    removeQuestion: 'Remove this address?',
    removeText: 'Orders that go there are not changed.',
    keep: 'Keep it',
    newTitle: 'A new address',
    editTitle: 'Edit the address',
    save: 'Save address',
    saving: 'Saving...',
    cancel: 'Cancel',
    failed: 'The address was not saved.',
    removeFailed: 'The address was not removed.',
    stateIs: (state: string) => `State: ${state}`,
    empty: {
      title: 'No address saved yet.',
      text: 'Save one here, or tick the box at checkout. Next time it is filled in.',
    },
  },

  security: {
    title: 'Password and devices',
    description: 'Your password, and where you are logged in.',
    loading: 'Loading your devices...',
    password: {
      title: 'Password',
      lead: 'After a change every other device is logged out, and we tell you by email.',
      current: 'Current password',
      next: 'New password',
      again: 'New password again',
      mismatch: 'Passwords do not match.',
      save: 'Change password',
      saving: 'Changing...',
      failed: 'Your password was not changed.',
    },
    devices: {
      title: 'Where you are logged in',
      unknown: 'Unknown device',
      current: 'This device',
      since: 'Logged in',
      used: 'last used',
      logOut: 'Log out',
      logOutName: (device: string, number: number) => `Log out ${device}, device ${number}`,
      everywhere: 'Log out everywhere',
      everywhereQuestion: 'Log out on every device?',
      everywhereText: 'This one too. You can log in again with your password.',
      stay: 'Stay logged in',
      failed: 'That device was not logged out.',
      everywhereFailed: 'You were not logged out.',
    },
  },

  data: {
    title: 'Your data and your rights',
    description: 'A copy of what we keep about you, how to ask and complain, and how to delete your account.',
    loading: 'Loading...',
    download: {
      title: 'Download my data',
      text: 'One file with your details, addresses, orders, payments, coins, devices, reports, messages, requests and letters. It can be read with any text program. Keep it where nobody else looks.',
      button: 'Download my data',
      busy: 'Collecting...',
      failed: 'The file could not be made.',
      done: 'Your data is in your downloads.',
    },
    delete: {
      title: 'Delete my account',
      erasedTitle: 'What is erased, at once',
      erased: [
        'Your name, email, phone number and password',
        'Your saved addresses, cart and devices',
        'Messages and reports you sent us, with their videos and photos; what is still open is closed',
        'Your place on the list of the monthly letter',
      ],
      coins: (coins: number) =>
        coins === 0
          ? 'You have no coins to lose.'
          : coins === 1
            ? 'Your 1 coin is void and does not come back.'
            : `Your ${coins} coins are void and do not come back.`,
      keptTitle: 'What the law makes us keep',
      kept: 'Orders and invoices stay, with the name and address on them: tax law asks for them until 72 months after the annual return of their year is due. Nobody uses them for anything else.',
      underWay: (count: number) =>
        count === 1
          ? '1 order is still on its way. It is sent as usual, but no letter tells you of it and you cannot see it here any more. If you do not want it, cancel it first.'
          : `${count} orders are still on their way. They are sent as usual, but no letter tells you of them and you cannot see them here any more. If you do not want them, cancel them first.`,
      refunds: 'A refund that has begun still reaches you.',
      password: 'Your password, to be sure it is you',
      button: 'Delete my account',
      busy: 'Deleting...',
      question: 'Delete your account for good?',
      questionText: 'This cannot be undone.',
      confirm: 'Delete for good',
      keep: 'Keep my account',
      failed: 'Your account was not deleted.',
    },
  },

  again: {
    title: 'Is it you?',
    text: 'You logged in a while ago. Please enter your password once more.',
    password: 'Password',
    button: 'Go on',
    busy: 'Checking...',
    wrong: 'This is not your password.',
  },
} as const
