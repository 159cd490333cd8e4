import type { KeyboardEvent } from 'react'
import { usePageLanguage } from '../components/reader.ts'
import { palette } from './palette.ts'
import type { GameState } from './play.ts'
import type { Tube as Units } from './rules.ts'
import { isTubeComplete } from './rules.ts'
import { tubeAccessibleName } from './announcements.ts'

interface TubeButtonProps {
  tube: Units
  index: number
  play: GameState
  /** True for the tube with tabindex 0; arrow keys move the focus between tubes. */
  isTabStop: boolean
  onTap(at: number): void
  onKeyDown(event: KeyboardEvent, at: number): void
}

const Unit = ({ colour, motion }: { colour: number; motion?: 'arriving' | 'leaving' }) => (
  <span className={`unit ${motion ?? ''}`} style={{ background: `var(--unit-${colour})`, color: `var(--ink-${colour}, #0b1622)` }} aria-hidden="true">
    <svg viewBox="0 0 24 24">
      <path d={palette[colour]?.symbolPath} />
    </svg>
  </span>
)

/** The parts of the last pour that are animated in this tube. */
function motionOf({ lastPour }: GameState, at: number) {
  const leaving = lastPour?.from === at ? Array.from({ length: lastPour.units }, () => lastPour.colour) : []
  return { leaving, arriving: lastPour?.to === at ? lastPour.units : 0 }
}

export function TubeButton({ tube, index, play, isTabStop, onTap, onKeyDown }: TubeButtonProps) {
  const { language, say } = usePageLanguage()
  const { leaving, arriving } = motionOf(play, index)
  const marks = [
    play.selectedTube === index && 'lifted',
    isTubeComplete(tube) && 'done',
    play.hint?.from === index && 'pour-this',
    play.hint?.to === index && 'into-this',
    leaving.length > 0 && 'source',
    arriving > 0 && 'target',
  ]
  return (
    <button
      type="button"
      className={['tube', ...marks.filter(Boolean)].join(' ')}
      aria-label={tubeAccessibleName(tube, index, language)}
      aria-pressed={play.selectedTube === index}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onTap(index)}
      onKeyDown={(event) => onKeyDown(event, index)}
    >
      <span className="glass" key={play.lastPour === null ? 'still' : play.pours.length}>
        {tube.map((colour, place) => (
          <Unit key={place} colour={colour} {...(place >= tube.length - arriving && { motion: 'arriving' as const })} />
        ))}
        {leaving.map((colour, place) => (
          <Unit key={tube.length + place} colour={colour} motion="leaving" />
        ))}
      </span>
      <span className="number" aria-hidden="true">
        {say({ ko: `${index + 1}번`, en: `${index + 1}` })}
      </span>
    </button>
  )
}
