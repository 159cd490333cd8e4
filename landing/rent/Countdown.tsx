import { useEffect, useState } from 'react'
import { instantOf } from '#schema/base/time.ts'
import { usePageLanguage } from '../components/reader.ts'
import { rentalDurationText } from './period.ts'

interface CountdownProps {
  /** Moment at which it ends. */
  until: string
  /** Called once at the end. */
  onOver?(): void
}

const pad = (count: number) => String(count).padStart(2, '0')

/** The time that is left: minutes and seconds in the last hour, else days, hours and minutes. */
export function Countdown({ until, onOver }: CountdownProps) {
  const { language } = usePageLanguage()
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((instantOf(until).getTime() - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return onOver?.()
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
    // `onOver` is called once, when the time is over.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver])
  return (
    <time role="timer" className="countdown">
      {left < 3600 ? `${pad(Math.floor(left / 60))}:${pad(left % 60)}` : rentalDurationText(language, Math.floor(left / 60))}
    </time>
  )
}
