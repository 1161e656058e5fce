// Words of the back office about emails that arrive: the domain's records, and addresses that get none.
import { mailDomain } from './mail-domain.ts'

export const adminArrival = {
  domain: {
    title: (domain: string) => `What mailboxes know of ${domain}`,
    titleUnknown: 'What mailboxes know of us',
    note: 'Asked of the name service just now. What is changed there may take some hours to be seen.',
    loading: 'Asking the name service...',
    failed: 'The name service could not be asked.',
    local: 'Emails stay on this machine. Once SMTP_URL and MAIL_FROM are set, this page looks at their domain.',
    untold:
      'Nobody can tell the shop of emails that come back: set MAIL_REPORTS_SECRET, and the webhook at your mail provider.',
    names: mailDomain.names,
    states: { right: 'Right', missing: 'Missing', wrong: 'Wrong', weak: 'Could be better', unknown: 'Not known' },
    at: 'Name',
    found: 'Stands there',
    add: 'To stand there, as TXT',
    copy: 'Copy',
    copyOf: (name: string) => `Copy the record for ${name}`,
    copied: 'Copied.',
    notCopied: 'It could not be copied. Please mark it and copy it by hand.',
    again: 'Ask again',
  },
  stopped: {
    title: 'Addresses that get no emails',
    note: 'An email came back from there for good, or whoever reads there called one unwanted. Codes still go there when somebody asks for one.',
    loading: 'Loading addresses...',
    failed: 'The addresses could not be loaded.',
    none: 'Emails go to everybody.',
    list: 'Addresses',
    left: 'Somebody who has left',
    columns: { address: 'Address', reason: 'Why', letter: 'Email', since: 'Since', action: 'Action' },
    reasons: { bounced: 'Came back', complained: 'Objected' },
    resume: 'Let emails go',
    resumeOf: (address: string) => `Let emails go to ${address}`,
    resumeFailed: 'Emails are still stopped there.',
    question: (address: string) => `Let emails go to ${address} again?`,
    bodies: {
      bounced: 'Do so when she told you that her mailbox works. Emails that did not go are not sent by themselves.',
      complained: 'Only if she asked for it: mail providers count who is written to against her will.',
    },
    keep: 'Keep it stopped',
  },
} as const
