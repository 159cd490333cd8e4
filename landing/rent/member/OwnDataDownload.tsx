import { fileNameIn, saveFile } from '#client/downloads.ts'
import { useState } from 'react'
import { usePageLanguage } from '../../components/reader.ts'
import { Refusal } from '../../components/Refusal.tsx'

const messages = {
  ko: {
    title: '내 정보 내려받기',
    lead: '우리가 가진 회원님의 정보를 한 파일(ZIP)로 드립니다. 하루에 한 번 받을 수 있습니다.',
    take: '내려받기',
    busy: '모으고 있습니다…',
    unreachable: '서버에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  },
  en: {
    title: 'Your data',
    lead: 'All data that we hold about you, as one ZIP file. You can download it once a day.',
    take: 'Download',
    busy: 'Collecting…',
    unreachable: 'The server cannot be reached. Please try again later.',
  },
}

/** Downloads all data of the member. A refusal, such as the second download of a day, is reported in the server's words. */
export function OwnDataDownload() {
  const { language, say } = usePageLanguage()
  const { title, lead, take, busy: collecting, unreachable } = say(messages)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function download() {
    setBusy(true)
    setProblem('')
    try {
      const response = await fetch('/api/user/myData', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: '{}',
      })
      if (response.ok) saveFile(fileNameIn(response.headers.get('content-disposition')) ?? 'ride.zip', await response.blob())
      else setProblem(String((await response.json()).message))
    } catch {
      setProblem(unreachable)
    }
    setBusy(false)
  }
  return (
    <section className="panel step" aria-labelledby="own-data">
      <h2 id="own-data">{title}</h2>
      <p className="small">{lead}</p>
      <button className="quiet" disabled={busy} onClick={() => void download()}>
        {busy ? collecting : take}
      </button>
      {problem !== '' && <Refusal>{problem}</Refusal>}
    </section>
  )
}
