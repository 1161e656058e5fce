// Reads the DNS records by which mail servers recognise the shop's emails (LET-13).

import { senderAddress, senderDomain } from '#domain/email-address.ts'
import {
  checkDkim,
  checkDmarc,
  checkSpf,
  dkimWithoutSelector,
  type RecordFinding,
  spfMechanismOf,
} from '#domain/mail-domain.ts'
import type { NameService } from '../adapters/dns-lookup.ts'
import type { Config } from '../config.ts'

type MailSettings = Pick<Config, 'MAIL_FROM' | 'SMTP_URL' | 'MAIL_DKIM_SELECTORS'>

interface MailDomain {
  readonly domain: string
  readonly records: readonly RecordFinding[]
}

/** Returns the TXT records of a name; null when DNS did not answer. */
type TextReader = (name: string) => Promise<readonly string[] | null>

/** Checks the sender domain's SPF, DKIM and DMARC records; null when the shop sends no emails by SMTP. */
export async function readMailDomain(names: NameService, config: MailSettings): Promise<MailDomain | null> {
  const { MAIL_FROM, SMTP_URL, MAIL_DKIM_SELECTORS: selectors = [] } = config
  if (!MAIL_FROM || !SMTP_URL) return null
  const domain = senderDomain(MAIL_FROM)
  const readTexts: TextReader = (name) => names.texts(name).catch(() => null)
  const readSpf = async () => checkSpf(domain, await readTexts(domain), spfMechanismOf(new URL(SMTP_URL).hostname))
  const readDkim = async (selector: string) => {
    const name = `${selector}._domainkey.${domain}`
    return checkDkim(name, await readTexts(name))
  }
  const readDmarc = async () => {
    const { name, found } = await findDmarcRecords(domain, readTexts)
    return checkDmarc(name, found, senderAddress(MAIL_FROM) ?? '')
  }
  const dkimRecords = selectors.length === 0 ? [dkimWithoutSelector(domain)] : selectors.map(readDkim)
  return { domain, records: await Promise.all([readSpf(), ...dkimRecords, readDmarc()]) }
}

/**
 * Returns the TXT records at the `_dmarc` name of the domain or of the nearest parent domain that has a DMARC record.
 * `found` is null when DNS did not answer.
 */
async function findDmarcRecords(domain: string, readTexts: TextReader) {
  const labels = domain.split('.')
  for (let start = 0; start <= labels.length - 2; start++) {
    const name = `_dmarc.${labels.slice(start).join('.')}`
    const records = await readTexts(name)
    if (records === null || records.some((text) => /^v=DMARC1/i.test(text))) return { name, found: records }
  }
  return { name: `_dmarc.${domain}`, found: [] }
}
