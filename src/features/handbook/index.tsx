import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom'
import type { Resource } from '#schema'
import { labelText, routeOf } from '#schema'
import { PageHead } from '../../components/PageHead.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { ChapterView } from '../../components/handbook/ChapterView.tsx'
import { handbookPath } from '../../components/handbook/chapterAddress.ts'
import { chapterInLanguage, readableResources } from '../../components/handbook/chapters.ts'
import { handbookMessages } from '../../components/handbook/messages.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { loadEnglishTexts } from '../../i18n/provider.ts'
import { Contents } from './_Contents.tsx'
import { SearchResults } from './_SearchResults.tsx'
import { findEntries, handbookIndex } from './_search.ts'
import { handbookPageMessages } from './_messages.ts'

/** The handbook: contents, a search, and the chapter of one resource. */
export default function HandbookPage() {
  const accessLevel = useAccessLevel()
  const [params, setParams] = useSearchParams()
  const readable = useMemo(() => readableResources(accessLevel), [accessLevel])
  const name = params.get('of')
  const typed = params.get('q') ?? ''
  const open = readable.find((resource) => resource.name === name)
  const { title, hint, search, placeholder, allChapters } = handbookPageMessages()
  const doSearch = (text: string) =>
    setParams(text === '' ? (name === null ? {} : { of: name }) : { ...(name !== null && { of: name }), q: text }, { replace: true })
  const isIndex = name === null && typed === ''
  return (
    <>
      <PageHead
        title={open && typed === '' ? labelText(open.label, open.name) : title}
        {...(!isIndex && { above: title, back: { to: handbookPath, label: allChapters } })}
      />
      {isIndex && (
        <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 760 }}>
          {hint}
        </Typography>
      )}
      <TextField
        type="search"
        label={search}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => doSearch(target.value)}
        sx={{ width: 1, maxWidth: 480, mb: 2 }}
      />
      {isIndex ? (
        <Card sx={{ p: { xs: 2, sm: 3 }, '& nav': { columnWidth: 200, columnGap: 3 } }}>
          <Contents readable={readable} open={undefined} />
        </Card>
      ) : (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '180px minmax(0, 1fr)' }, alignItems: 'start' }}>
          <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
            <Contents readable={readable} open={open} />
          </Box>
          {typed === '' ? (
            <OpenChapter resource={open} />
          ) : (
            <Suspense fallback={null}>
              <SearchPart typed={typed} />
            </Suspense>
          )}
        </Box>
      )}
    </>
  )
}

function SearchMatches({ typed }: { typed: string }) {
  const accessLevel = useAccessLevel()
  const index = useMemo(() => handbookIndex(accessLevel), [accessLevel])
  const words = useDeferredValue(typed)
  return <SearchResults entries={useMemo(() => findEntries(index, words), [index, words])} />
}

/** Entries are found in both languages, so the English texts are needed first. */
const SearchPart = lazy(() => loadEnglishTexts().then(() => ({ default: SearchMatches })))

function OpenChapter({ resource }: { resource: Resource | undefined }) {
  const { hash } = useLocation()
  const target = hash === '' ? undefined : decodeURIComponent(hash.slice(1))
  useEffect(() => {
    if (target === undefined) window.scrollTo(0, 0)
    else document.getElementById(target)?.scrollIntoView({ block: 'start' })
  }, [target, resource])
  const { noChapter, noChapterHint } = handbookPageMessages()
  if (!resource) return <EmptyState title={noChapter} hint={noChapterHint} />
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Link component={RouterLink} to={`/admin/${routeOf(resource.name)}`} variant="body2">
          {handbookMessages().open}
        </Link>
      </Box>
      <ChapterView chapter={chapterInLanguage(resource)} target={target} />
    </Card>
  )
}
