// The names of devices by their User-Agent header.
import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.each([
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Instagram on Android',
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 350.0.0.0',
  ],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  ],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  ['Firefox on KaiOS', 'Mozilla/5.0 (Mobile; LYF/F220B; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.0'],
  ['A browser on Linux', 'Something/1.0 (X11; Linux x86_64)'],
])('the device of this User-Agent is called %s', (name, userAgent) => expect(deviceOf(userAgent)).toBe(name))

test('a User-Agent without a known browser or system in its first 500 characters has no device name', () => {
  expect(deviceOf('')).toBe('')
  expect(deviceOf('curl/8.0')).toBe('')
  expect(deviceOf(`${'x '.repeat(100_000)}Android`)).toBe('')
})

test('a new version of a browser does not change the device name', () => {
  const deviceOfChrome = (version: string) =>
    deviceOf(`Mozilla/5.0 (Linux; Android 10; K) Chrome/${version} Safari/537.36`)
  expect(deviceOfChrome('142.0.0.0')).toBe(deviceOfChrome('143.0.0.0'))
})
