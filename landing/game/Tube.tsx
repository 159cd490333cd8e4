import type { KeyboardEvent } from 'react'
import { useReader } from '../components/reader.ts'
import { palette } from './palette.ts'
import type { Play } from './play.ts'
import type { Tube as Units } from './rules.ts'
import { isTubeComplete } from './rules.ts'
import { tubeName } from './announcements.ts'

interface TubeProps {
  tube: Units
  at: number
  play: Play
  /** True for the tube with tabindex 0; arrow keys move the focus between tubes. */
  reachable: boolean
  onTap(at: number): void
  onKeyDown(event: KeyboardEvent, at: number): void
}

const Unit = ({ colour, motion }: { colour: number; motion?: 'arriving' | 'leaving' }) => (
  <span className={`unit ${motion ?? ''}`} style={{ background: `var(--unit-${colour})`, color: `var(--ink-${colour}, #0b1622)` }} aria-hidden="true">
    <svg viewBox="0 0 24 24">
      <path d={palette[colour]?.sign} />
    </svg>
  </span>
)

/** The parts of the last pour that are animated in this tube. */
function motionOf({ last }: Play, at: number) {
  const leaving = last?.from === at ? Array.from({ length: last.units }, () => last.colour) : []
  return { leaving, arriving: last?.to === at ? last.units : 0 }
}

export function Tube({ tube, at, play, reachable, onTap, onKeyDown }: TubeProps) {
  const { language, say } = useReader()
  const { leaving, arriving } = motionOf(play, at)
  const marks = [
    play.lifted === at && 'lifted',
    isTubeComplete(tube) && 'done',
    play.hint?.from === at && 'pour-this',
    play.hint?.to === at && 'into-this',
    leaving.length > 0 && 'source',
    arriving > 0 && 'target',
  ]
  return (
    <button
      type="button"
      className={['tube', ...marks.filter(Boolean)].join(' ')}
      aria-label={tubeName(tube, at, language)}
      aria-pressed={play.lifted === at}
      tabIndex={reachable ? 0 : -1}
      onClick={() => onTap(at)}
      onKeyDown={(event) => onKeyDown(event, at)}
    >
      <span className="glass" key={play.last === null ? 'still' : play.pours.length}>
        {tube.map((colour, place) => (
          <Unit key={place} colour={colour} {...(place >= tube.length - arriving && { motion: 'arriving' as const })} />
        ))}
        {leaving.map((colour, place) => (
          <Unit key={tube.length + place} colour={colour} motion="leaving" />
        ))}
      </span>
      <span className="number" aria-hidden="true">
        {say({ ko: `${at + 1}번`, en: `${at + 1}` })}
      </span>
    </button>
  )
}
