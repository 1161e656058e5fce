// A mail server on this machine that accepts emails, is busy, or disconnects.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** The whole message as it was sent, headers first. */
  readonly message: string
}

export interface SmtpStub {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  readonly connections: number
  /** 'busy' answers 451 to every email, 'gone' disconnects clients, 'silent' never greets. */
  mood: 'kind' | 'busy' | 'gone' | 'silent'
  close(): Promise<void>
}

export async function openSmtpStub(): Promise<SmtpStub> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    connections += 1
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    if (stub.mood === 'gone') socket.destroy()
    else if (stub.mood !== 'silent') converse(socket, (mail) => stub.mood === 'kind' && received.push(mail) > 0)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stub: SmtpStub = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    get connections() {
      return connections
    },
    mood: 'kind',
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return stub
}

/** Handles one SMTP connection (RFC 5321). `accept` returns whether an email is accepted. */
function converse(socket: Socket, accept: (mail: ReceivedMail) => boolean): void {
  const writeLine = (line: string): void => void socket.write(`${line}\r\n`)
  const addressIn = (line: string): string => /<(.*)>/.exec(line)?.[1] ?? ''
  let [pending, from, to, isReadingMessage] = ['', '', [] as string[], false]
  socket.setEncoding('utf8')
  writeLine('220 stub')
  socket.on('data', (text) => {
    pending += text
    for (let end = endOfPiece(); end >= 0; end = endOfPiece()) {
      const piece = pending.slice(0, end)
      pending = pending.slice(end + (isReadingMessage ? 5 : 2))
      if (isReadingMessage) {
        isReadingMessage = false
        writeLine(accept({ from, to, message: piece }) ? '250 taken' : '451 later, please')
      } else answer(piece)
    }
  })
  const endOfPiece = (): number => pending.indexOf(isReadingMessage ? '\r\n.\r\n' : '\r\n')
  const answer = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'MAIL') [from, to] = [addressIn(line), []]
    if (verb === 'RCPT') to = [...to, addressIn(line)]
    if (verb === 'DATA') isReadingMessage = true
    if (verb === 'QUIT') socket.end('221 bye\r\n')
    else writeLine(verb === 'DATA' ? '354 go on' : '250 fine')
  }
}
