import { toSeoulWallTime } from '#schema/base/time.ts'
import { usePageLanguage } from '../../components/reader.ts'

const messages = {
  ko: (moment: string) => `인터넷에 연결되어 있지 않습니다. ${moment}에 읽은 내용이며, 다시 연결되면 새로 읽습니다.`,
  en: (moment: string) => `You are not connected to the internet. This is from ${moment} and is read again once you are.`,
}

/** Says from when what a page shows without a connection is. */
export function StoredNote({ at }: { at: string }) {
  const { say } = usePageLanguage()
  return (
    <p className="notice bad" role="status">
      {say(messages)(toSeoulWallTime(new Date(at)).slice(5, 16))}
    </p>
  )
}
