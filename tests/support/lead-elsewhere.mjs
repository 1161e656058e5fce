// Loaded into a program before its first line (node --import): a few names of the world outside lead to a server of the test's.
// Certificates are checked as ever. It runs on any Node, for npm itself loads it too.
import tls from 'node:tls'

const { connect } = tls
const { LED_NAMES = '', LED_PORT } = process.env

tls.connect = (options, ...rest) => {
  const isLed = LED_NAMES.split(',').includes(options?.servername || options?.host)
  return connect(isLed ? { ...options, host: '127.0.0.1', port: Number(LED_PORT) } : options, ...rest)
}
