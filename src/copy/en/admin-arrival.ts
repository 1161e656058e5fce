// Words of the back office about emails that arrive: the domain's records, and addresses that get none.
import { mailDomain } from './mail-domain.ts'

export const adminArrival = {
  domain: {
    title: (domain: string) => `Email settings of ${domain}`,
    titleUnknown: 'Email settings of our domain',
    note: 'Looked up in the DNS just now. A change there may take some hours to appear.',
    loading: 'Looking up the DNS records...',
    failed: 'The DNS records could not be looked up.',
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
    again: 'Look again',
  },
  stopped: {
    title: 'Addresses that get no emails',
    note: 'Emails to these addresses bounced, or the reader marked one as spam. Codes are still sent when asked for.',
    loading: 'Loading addresses...',
    failed: 'The addresses could not be loaded.',
    none: 'No address is stopped.',
    list: 'Addresses',
    left: 'Somebody who has left',
    columns: { address: 'Address', reason: 'Why', email: 'Email', since: 'Since', action: 'Action' },
    reasons: { bounced: 'Bounced', complained: 'Marked as spam' },
    resume: 'Send emails again',
    resumeOf: (address: string) => `Send emails to ${address} again`,
    resumeFailed: 'Emails are still stopped there.',
    question: (address: string) => `Send emails to ${address} again?`,
    bodies: {
      bounced: 'Only if the person told you that the mailbox works. Emails that were not sent stay unsent.',
      complained: 'Only if the person asked for it: mail providers count emails that readers do not want.',
    },
    keep: 'Keep it stopped',
  },
} as const
