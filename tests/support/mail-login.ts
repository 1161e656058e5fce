// A mail server for tests that requires a password, and accepts emails only after a login with it.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

interface MailLogin {
  /** Returns the address of the server, with a login that has this password. */
  url(password: string): string
  /** The recipients of the accepted emails. */
  readonly emails: readonly string[]
  close(): Promise<void>
}

export async function openMailLogin(password: string): Promise<MailLogin> {
  const emails: string[] = []
  const sockets = new Set<Socket>()
  const expectedLogin = Buffer.from(`\0shop\0${password}`).toString('base64')
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    const writeLine = (line: string) => socket.write(`${line}\r\n`)
    let isEmail = false
    writeLine('220 mail.example')
    createInterface(socket).on('line', (line) => {
      if (isEmail) {
        if (line !== '.') return
        isEmail = false
        return writeLine('250 taken')
      }
      const [, to] = /^RCPT TO:<(.*)>/.exec(line) ?? []
      if (to) emails.push(to)
      if (line.startsWith('EHLO')) return writeLine('250-mail.example\r\n250 AUTH PLAIN')
      if (line.startsWith('AUTH'))
        return writeLine(line.endsWith(expectedLogin) ? '235 welcome' : '535 5.7.8 wrong password')
      if (line === 'QUIT') return socket.end('221 bye\r\n')
      isEmail = line === 'DATA'
      writeLine(isEmail ? '354 go on' : '250 fine')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: (typedPassword) => `smtp://shop:${typedPassword}@127.0.0.1:${port}`,
    emails,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
