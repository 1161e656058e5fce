// Texts of the back office about deliverability: the domain's records, and addresses that get no emails.
import { mailDomain } from './mail-domain.ts'

export const adminArrival = {
  domain: {
    title: (domain: string) => `Email settings of ${domain}`,
    titleUnknown: 'Email settings of our domain',
    note: 'Looked up in the DNS just now. A change there may take some hours to appear.',
    loading: 'Looking up the DNS records...',
    failed: 'The DNS records couldn’t be looked up.',
    local: 'Emails stay on this machine. Once SMTP_URL and MAIL_FROM are set, this page looks at their domain.',
    untold:
      'The shop isn’t told about bounced emails yet. Set MAIL_REPORTS_SECRET, and the webhook at your mail provider.',
    names: mailDomain.names,
    states: { right: 'Right', missing: 'Missing', wrong: 'Wrong', weak: 'Could be better', unknown: 'Not known' },
    at: 'Name',
    found: 'Current value',
    add: 'TXT record to add',
    copy: 'Copy',
    copyOf: (name: string) => `Copy the record for ${name}`,
    copied: 'Copied.',
    notCopied: 'It couldn’t be copied. Please select it and copy it by hand.',
    again: 'Check again',
  },
  stopped: {
    title: 'Addresses that get no emails',
    note: 'Emails to these addresses bounced, or the reader marked one as spam. Codes are still sent when asked for.',
    loading: 'Loading addresses...',
    failed: 'The addresses couldn’t be loaded.',
    none: 'No address is stopped.',
    list: 'Addresses',
    left: 'A deleted account',
    columns: { address: 'Address', reason: 'Why', email: 'Email', since: 'Since', action: 'Action' },
    reasons: { bounced: 'Bounced', complained: 'Marked as spam' },
    resume: 'Send emails again',
    resumeOf: (address: string) => `Send emails to ${address} again`,
    resumeFailed: 'Emails are still stopped there.',
    question: (address: string) => `Send emails to ${address} again?`,
    bodies: {
      bounced: 'Do this only if the person told you that the mailbox works. Emails that were not sent stay unsent.',
      complained: 'Do this only if the person asked for it. Mail providers count spam complaints.',
    },
    keep: 'Keep it stopped',
  },
} as const
