// The list of attacks that tests carry by number (reliability §5), and which of them have no test yet.
import type { Numbered } from './numbered.ts'

/** Row by row. */
export const SECURITY_LIST: readonly Numbered[] = [
  {
    label: 'security 1',
    title: 'A session is new at each login, and one set beforehand is never accepted',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 2',
    title: "A session's token is long and random, kept as a hash, and in a locked cookie alone",
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 3',
    title: 'Logging out, leaving, another role and a new password end every session',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 4',
    title: "A session ends when unused and when old, an admin's sooner",
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 5',
    title: 'What cannot be undone needs a recent login of the admin',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 6',
    title: 'Another site can send nothing that changes anything',
    notYet: 'Its tests are being gathered.',
  },
  { label: 'security 7', title: 'Reading changes nothing', notYet: 'Its tests are being gathered.' },
  {
    label: 'security 8',
    title: 'Logging in and asking for a code tell nothing about who has an account',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 9',
    title: 'Guessing many passwords is slowed down and locks nobody out',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 10',
    title: 'A code is short-lived, single-use and bound, and withstands a crowd of guesses',
    notYet: 'Its tests are being gathered.',
  },
  { label: 'security 11', title: "Nobody's letter box is flooded with codes", notYet: 'Its tests are being gathered.' },
  {
    label: 'security 12',
    title: "A new password needs a grant of one's own, once",
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 13',
    title: "A password is long enough, not everybody's, and kept as it was typed",
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 14',
    title: 'Whoever owns the account is told of a new password and a new device',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 15',
    title: 'What belongs to somebody else is not there',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 16',
    title: 'Every call has its role, and what has none is refused',
    notYet: 'Its tests are being gathered.',
  },
  { label: 'security 17', title: 'Fields that nobody may set are ignored', notYet: 'Its tests are being gathered.' },
  {
    label: 'security 18',
    title: 'Answers carry the fields that they promise and no others',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 19',
    title: 'The server computes every amount, and counts in whole things',
    notYet: 'Its tests are being gathered.',
  },
  { label: 'security 20', title: 'Coins cannot be stretched', notYet: 'Its tests are being gathered.' },
  {
    label: 'security 21',
    title: 'A payment counts for its own order, amount and mode',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 22',
    title: 'A webhook is signed, fresh, small and JSON',
    notYet: 'Its tests are being gathered.',
  },
  { label: 'security 23', title: 'No input becomes SQL', notYet: 'Its tests are being gathered.' },
  { label: 'security 24', title: 'No input becomes HTML', notYet: 'Its tests are being gathered.' },
  {
    label: 'security 25',
    title: 'No input becomes a formula, a header or a line of the log',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 26',
    title: 'An upload is a picture, and nothing of its maker stays in it',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 27',
    title: 'A picture is served as a picture and as nothing else',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 28',
    title: 'A page runs the scripts it came with and no others',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 29',
    title: 'Every answer tells the browser to be careful, and nothing about the server',
    notYet: 'Its tests are being gathered.',
  },
  { label: 'security 30', title: 'No other origin may read', notYet: 'Its tests are being gathered.' },
  {
    label: 'security 31',
    title: "A stranger cannot borrow another's address",
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 32',
    title: 'Malformed requests are refused, one by one',
    notYet: 'Its tests are being gathered.',
  },
  { label: 'security 33', title: 'After logging in nobody is sent elsewhere', notYet: 'Its tests are being gathered.' },
  {
    label: 'security 34',
    title: 'What is private is kept by no cache and no browser',
    notYet: 'Its tests are being gathered.',
  },
  { label: 'security 35', title: 'Addresses and logs name nobody', notYet: 'Its tests are being gathered.' },
  { label: 'security 36', title: 'Nobody learns about her days', notYet: 'Its tests are being gathered.' },
  {
    label: 'security 37',
    title: 'A failure tells its number and nothing else',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 38',
    title: 'Secrets are given, never built in, and never handed out',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 39',
    title: 'A shop in production has no tools lying about',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 40',
    title: 'Who did what is written down, and cannot be changed',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 41',
    title: 'There is always one admin, and none by default',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 42',
    title: 'Whoever leaves is forgotten, except where the law remembers',
    notYet: 'Its tests are being gathered.',
  },
  {
    label: 'security 43',
    title: 'Dependencies are pinned, known and licensed',
    notYet: 'Its tests are being gathered.',
  },
  { label: 'security 44', title: "The server's login owns nothing", notYet: 'Its tests are being gathered.' },
  { label: 'security 45', title: 'A welcome is given once to a person', notYet: 'Its tests are being gathered.' },
]
