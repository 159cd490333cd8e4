import { useEffect, useState } from 'react'
import { usePageLanguage } from '../../components/reader.ts'
import { memberApi } from '../../components/memberApi.ts'
import { momentText } from '../period.ts'
import type { OwnRow } from './findOwnRows.ts'
import { webPathOf } from './webPathOf.ts'
import { findOwnRows } from './findOwnRows.ts'

const messages = {
  ko: { title: '알림', none: '알림이 없습니다.', read: '읽음으로 표시', unread: '새 알림', open: '열어 보기' },
  en: { title: 'Notifications', none: 'You have no notifications.', read: 'Mark as read', unread: 'New', open: 'Open' },
} as const

/** Opens what a notification is about, if the web site has a page for it. */
function NoticeLink({ link }: { link: string | null }) {
  const { say, to } = usePageLanguage()
  const path = webPathOf(link)
  if (path === null) return null
  return (
    <a className="quiet" href={to(path)}>
      {say(messages).open}
    </a>
  )
}

/** The inbox of a member. */
export function MemberInbox() {
  const { language, say } = usePageLanguage()
  const { title, none, read, unread } = say(messages)
  const [notices, setNotices] = useState<readonly OwnRow<'noti'>[] | null>(null)
  const load = () => void findOwnRows('noti', { num: 20 }).then((result) => result.ok && setNotices(result.value.rows))
  useEffect(load, [])
  return (
    <section className="panel step" aria-labelledby="notices">
      <h2 id="notices">{title}</h2>
      {notices?.length === 0 && <p className="small">{none}</p>}
      <ul className="rows">
        {notices?.map((notice) => (
          <li key={notice.id}>
            <details>
              <summary>
                {notice.status === 'sent' && <b>{unread} </b>}
                {notice.title}
                {notice.sent_at && <small>{momentText(language, notice.sent_at)}</small>}
              </summary>
              <p className="notice-text">{notice.body}</p>
              <NoticeLink link={notice.link} />
              {notice.status === 'sent' && (
                <button className="quiet" onClick={() => void memberApi.post('noti', 'markRead', { id: notice.id }).then(load)}>
                  {read}
                </button>
              )}
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
