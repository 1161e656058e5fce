// Words of the inbox that the shop itself says: the letter with an answer, refusals to staff, and the file.
import { spoken } from '../spoken.ts'

export const ticketAnswer = spoken({
  subject: (shop: string, name: string): string => `${shop}: an answer to your message ${name}`,
  preview: 'You wrote to us. Here is our answer.',
  heading: 'Our answer',
  quoted: (name: string, day: string): string => `Your message ${name} of ${day}`,
  more: (name: string): string => `If something is left to ask, answer this letter. Leave ${name} in the subject.`,
} as const)

export const inboxWords = spoken({
  answered: 'The answer is on its way.',
  closed: 'The message is closed.',
  reopened: 'The message is open again.',
  assigned: (name: string): string => `${name} has this message now.`,
  givenBack: 'Nobody has this message now.',
  takenBy: (name: string | null): string =>
    name === null
      ? 'This message was given back meanwhile. Please look at it again.'
      : `${name} has this message meanwhile. Please look at it again.`,
  already: {
    open: 'This message is open already.',
    answered: 'This message is answered already.',
    closed: 'This message is closed already.',
  },
  nobody: 'Whoever wrote this has left the shop, so there is nobody to answer.',
  meanwhile: {
    answer: (name: string): string => `${name} has answered this message meanwhile. Nothing of yours was sent.`,
    close: (name: string): string => `${name} has closed this message meanwhile. Nothing of yours was sent.`,
    reopen: (name: string): string => `${name} has opened this message again meanwhile. Nothing of yours was sent.`,
  },
  kinds: { contact: 'Contact', question: 'Question', issue: 'Reported problem' },
  status: { open: 'Open', answered: 'Answered', closed: 'Closed' },
  columns: ['Ticket', 'Date', 'Kind', 'Status', 'Name', 'Email', 'Mobile', 'Message', 'Settled', 'In hand'],
} as const)
