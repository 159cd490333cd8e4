import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { routeOf, labelText } from '#schema'
import type { Chapter } from '#schema/handbook/chapter.ts'
import { resourcePermissions, useAccessLevel } from '../session/me.tsx'
import { ActionCard } from './ActionCard.tsx'
import { ActionLists } from './ActionLists.tsx'
import { FieldList } from './FieldList.tsx'
import { RefusalList } from './RefusalList.tsx'
import { StateDiagram } from './StateDiagram.tsx'
import { chapterAddress } from './chapterAddress.ts'
import { handbookMessages } from './messages.ts'

interface ChapterViewProps {
  chapter: Chapter
  /** The state of the record that the reader has open. */
  current?: string | undefined
  /** The element that the address leads to. */
  target?: string | undefined
}

/** The chapter of a resource. */
export function ChapterView({ chapter, current, target }: ChapterViewProps) {
  const accessLevel = useAccessLevel()
  const { purpose, transitions, commands, sections, refusals, resource } = chapter
  const text = handbookMessages()
  const chapterLinkOf = (name: string) => {
    const found = allResources.find((item) => item.name === name)
    return found && resourcePermissions(found, accessLevel).read ? { title: labelText(found.label, name), to: chapterAddress(found) } : undefined
  }
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Typography sx={{ lineHeight: 1.7, wordBreak: 'keep-all', overflowWrap: 'anywhere' }}>{purpose}</Typography>
      {transitions.length > 0 && (
        <Part title={text.states}>
          <StateDiagram chapter={chapter} current={current} />
        </Part>
      )}
      <ActionLists chapter={chapter} current={current} target={target} />
      <Rights chapter={chapter} target={target} />
      <Part title={text.fields}>
        {sections.map((section) => (
          <FieldList key={section.name} section={section} target={target} chapterLinkOf={chapterLinkOf} />
        ))}
      </Part>
      {commands.length > 0 && (
        <Part title={text.commands}>
          {commands.map((command) => (
            <ActionCard key={command.name} action={command} isTarget={target === `action-${command.name}`} />
          ))}
        </Part>
      )}
      {refusals.length > 0 && (
        <Part title={text.otherRefusals} id="refusals">
          <RefusalList texts={refusals} isOpen={target === 'refusals'} />
        </Part>
      )}
      <WorkAndJobs chapter={chapter} resource={resource} />
    </Box>
  )
}

/** A part of the chapter with its heading. */
const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <Box component="section" id={id} aria-label={title} sx={{ mt: 3, scrollMarginTop: 64 }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

/** Who may view, create, edit, delete and download rows. */
function Rights({ chapter: { rights }, target }: { chapter: Chapter; target: string | undefined }) {
  return (
    <Part title={handbookMessages().rights} id="rights">
      {rights.map(({ name, label, holders, refusals }) => (
        <Box key={name} sx={{ py: 0.5 }}>
          <Typography variant="body2">
            <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
              {label}
            </Box>
            {holders}
          </Typography>
          <RefusalList texts={refusals} isOpen={target === 'rights'} />
        </Box>
      ))}
    </Part>
  )
}

/** The work queues that rows appear in, and the jobs of the server. */
function WorkAndJobs({ chapter: { queues, jobs }, resource }: { chapter: Chapter; resource: Resource }) {
  const text = handbookMessages()
  return (
    <>
      {queues.length > 0 && (
        <Part title={text.queues}>
          {queues.map(({ key, label, team, holders }) => (
            <Typography key={key} variant="body2" sx={{ py: 0.25 }}>
              <Link component={RouterLink} to={`/admin/${routeOf(resource.name)}?tab=${key}`}>
                {label}
              </Link>
              {` · ${team} · ${holders}`}
            </Typography>
          ))}
        </Part>
      )}
      {jobs.length > 0 && (
        <Part title={text.jobs}>
          {jobs.map(({ label, schedule }) => (
            <Typography key={label} variant="body2" sx={{ py: 0.25 }}>
              {label}
              <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${schedule}`}</Box>
            </Typography>
          ))}
        </Part>
      )}
    </>
  )
}
