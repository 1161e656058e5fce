// In Prometheus, each listed alert fires in its condition and is silent otherwise (OPS-25).
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const deploy = join(import.meta.dirname, '../../../deploy')
const skipReason = existsSync('/usr/bin/promtool') ? null : 'promtool is missing: apt-get install -y prometheus'
const RULES = join(deploy, 'alerts.yml')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-alerts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function promtool(...words: string[]): Promise<string> {
  const { stdout } = await run('promtool', words).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${error.stdout}\n${error.stderr}`)
  })
  return stdout
}

/** Metrics with one value a minute, and the number of minutes after which the alert is checked. */
interface Story {
  readonly series: Readonly<Record<string, string>>
  readonly minutes: number
}

async function isFiring({ series, minutes }: Story, alert: string): Promise<boolean> {
  const at = `${minutes}m`
  const alertWith = (labels: object[]) => ({
    rule_files: [RULES],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        alert_rule_test: [{ eval_time: at, alertname: alert, exp_alerts: labels }],
      },
    ],
  })
  const file = join(folder, `${alert}.json`)
  // Written as JSON, which is valid YAML. The test expects no alert, so promtool fails and names an alert that fires.
  writeFileSync(file, JSON.stringify(alertWith([])))
  try {
    await promtool('test', 'rules', file)
    return false
  } catch (error) {
    expect(String(error)).toContain(`alertname="${alert}"`)
    return true
  }
}

const STILL = { series: {}, minutes: 30 }

it.skipIf(skipReason)(skipReason ?? 'Prometheus can read the rules', async () => {
  expect(await promtool('check', 'rules', RULES)).toContain('SUCCESS')
})

describe('an alert', () => {
  const STORIES: readonly [string, Story, Story][] = [
    [
      'ShopFails',
      {
        series: { 'shop_requests_total{status="200"}': '0+100x30', 'shop_requests_total{status="503"}': '0+5x30' },
        minutes: 20,
      },
      {
        series: { 'shop_requests_total{status="200"}': '0+1000x30', 'shop_requests_total{status="503"}': '0+1x30' },
        minutes: 20,
      },
    ],
    [
      'ShopIsDown',
      { series: { 'up{job="shop",instance="a"}': '0x10' }, minutes: 5 },
      { series: { 'up{job="shop",instance="a"}': '1x10' }, minutes: 5 },
    ],
    [
      'ProcessesDie',
      { series: { shop_respawns_total: '0+1x30' }, minutes: 16 },
      { series: { shop_respawns_total: '0 1x30' }, minutes: 20 },
    ],
    [
      'DiskFills',
      { series: { shop_disk_free_bytes: '5x20', shop_disk_size_bytes: '100x20' }, minutes: 15 },
      { series: { shop_disk_free_bytes: '50x20', shop_disk_size_bytes: '100x20' }, minutes: 15 },
    ],
    [
      'MoneyDiffers',
      { series: { 'shop_differences{kind="books"}': '1x300' }, minutes: 200 },
      { series: { 'shop_differences{kind="books"}': '1x60 0x300' }, minutes: 300 },
    ],
    [
      'WebhooksDoNotArrive',
      { series: { 'shop_payment_outcomes_total{outcome="placed",source="poll"}': '0+1x400' }, minutes: 380 },
      {
        series: {
          'shop_payment_outcomes_total{outcome="placed",source="poll"}': '0+1x400',
          'shop_payment_outcomes_total{outcome="already",source="webhook"}': '0+1x400',
        },
        minutes: 380,
      },
    ],
    [
      'StandbyLost',
      { series: { 'shop_replication_synchronous{standby="b"}': '1x20', up: '1x60' }, minutes: 50 },
      { series: { 'shop_replication_synchronous{standby="b"}': '1x60' }, minutes: 50 },
    ],
    ['StandbyLost', { series: { 'shop_replication_synchronous{standby="b"}': '1x20 0x40' }, minutes: 50 }, STILL],
    [
      'DatabaseTookOver',
      { series: { shop_database_timeline: '1x20 2x20' }, minutes: 30 },
      { series: { shop_database_timeline: '2x40' }, minutes: 30 },
    ],
    [
      'MailIsRefused',
      { series: { 'shop_mail_total{outcome="failed"}': '0+1x60' }, minutes: 50 },
      {
        series: { 'shop_mail_total{outcome="failed"}': '0+1x60', 'shop_mail_total{outcome="sent"}': '0+9x60' },
        minutes: 50,
      },
    ],
    [
      'NobodyWorks',
      { series: { 'shop_jobs{state="created",instance="a",queue="x"}': '150x20' }, minutes: 15 },
      {
        series: {
          'shop_jobs{state="created",instance="a",queue="x"}': '60x20',
          'shop_jobs{state="created",instance="b",queue="x"}': '60x20',
        },
        minutes: 15,
      },
    ],
    [
      'EmailsAreGivenUp',
      { series: { 'shop_emails{state="given_up"}': '1x30 2x20' }, minutes: 45 },
      { series: { 'shop_emails{state="given_up"}': '3x60' }, minutes: 55 },
    ],
    [
      'EmailsAreGivenUp',
      { series: { 'shop_emails{state="given_up"}': '0x30 1x20' }, minutes: 45 },
      // Permanent bounces, as a share of the sent emails, belong to the alert EmailsComeBack.
      {
        series: { 'shop_emails{state="given_up"}': '3x60', 'shop_mail_reports_total{kind="bounced"}': '0+1x60' },
        minutes: 55,
      },
    ],
    [
      'EmailsComeBack',
      {
        series: {
          'shop_mail_reports_total{kind="bounced"}': '0+1x60',
          'shop_mail_total{outcome="sent"}': '0+10x60',
        },
        minutes: 55,
      },
      {
        series: {
          'shop_mail_reports_total{kind="bounced"}': '0+1x60',
          'shop_mail_total{outcome="sent"}': '0+30x60',
        },
        minutes: 55,
      },
    ],
    [
      'EmailsUnwanted',
      {
        series: {
          'shop_mail_reports_total{kind="complained"}': '0+1x60',
          'shop_mail_total{outcome="sent"}': '0+100x60',
        },
        minutes: 55,
      },
      {
        series: {
          'shop_mail_reports_total{kind="complained"}': '0+1x60',
          'shop_mail_total{outcome="sent"}': '0+2000x60',
        },
        minutes: 55,
      },
    ],
  ]
  it.skipIf(skipReason).each(STORIES)(
    'the alert %s fires in its condition, and is silent otherwise',
    async (alert, bad, good) => {
      expect(await isFiring(bad, alert)).toBe(true)
      expect(await isFiring(good, alert)).toBe(false)
    },
  )
})
