import { SMTPServer } from 'smtp-server'
import type { MessageOutcome, ReceivedAttachment, SandboxInbox } from './behaviour.ts'
import { lateResponseDelayMs, receiveMessage } from './behaviour.ts'

const refusals: Readonly<Partial<Record<MessageOutcome, readonly [code: number, says: string]>>> = {
  refuse: [554, 'transaction failed'],
  gone: [550, 'no such mailbox'],
  fail: [451, 'try again later'],
}

/** Decodes a mail header, including base64 and quoted-printable words (RFC 2047). */
function mailHeader(mail: string, name: string) {
  const raw = mail.match(new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im'))?.[1] ?? ''
  const words = raw.replace(/\?=\r\n[ \t]=\?/g, '?==?').replace(/\r\n[ \t]/g, ' ')
  return words.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, how: string, encodedText: string) =>
    how.toLowerCase() === 'b' ? Buffer.from(encodedText, 'base64').toString('utf8') : decodeQuotedPrintable(encodedText.replaceAll('_', ' ')),
  )
}

const decodeQuotedPrintable = (text: string) => decodeURIComponent(text.replaceAll('%', '%25').replace(/=([0-9A-F]{2})/gi, '%$1'))

function contentOf(mail: string): Buffer {
  const body = mail.slice(mail.indexOf('\r\n\r\n') + 4)
  const encoding = mailHeader(mail, 'Content-Transfer-Encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return Buffer.from(encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replaceAll('=\r\n', '')) : body)
}

/** The parts of a mail: several with attachments, otherwise the mail itself. */
function partsOf(mail: string): readonly string[] {
  const boundary = mailHeader(mail, 'Content-Type').match(/boundary="([^"]+)"/)?.[1]
  if (boundary === undefined) return [mail]
  return mail
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => part.slice(2))
}

function contentsOf(mail: string) {
  const [text = '', ...files] = partsOf(mail)
  const attachments = files.map((part): ReceivedAttachment => ({
    name: mailHeader(part, 'Content-Type').match(/name="?([^";]+)/)?.[1] ?? '',
    bytes: contentOf(part),
  }))
  return { body: contentOf(text).toString('utf8').trim(), ...(attachments.length > 0 && { attachments }) }
}

/** An SMTP server that stores the received mail. */
export const createMailServer = (desk: SandboxInbox, user: string, password: string) =>
  new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: (input, _session, done) =>
      input.username === user && input.password === password ? done(null, { user }) : done(new Error('wrong name or password')),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const mail = Buffer.concat(parts).toString('utf8')
        const to = session.envelope.rcptTo[0]?.address ?? ''
        const behaviour = receiveMessage(desk, {
          via: 'email',
          to,
          title: mailHeader(mail, 'Subject'),
          ...contentsOf(mail),
          key: mailHeader(mail, 'Message-ID'),
        })
        const [code, message] = refusals[behaviour] ?? []
        if (behaviour === 'never') return
        if (code !== undefined) return done(Object.assign(new Error(message), { responseCode: code }))
        if (behaviour === 'late') setTimeout(() => done(), lateResponseDelayMs)
        else done()
      })
    },
  })
