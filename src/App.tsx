import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { Suspense, lazy } from 'react'
import { AdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { authProvider, dataProvider } from '#provider'
import { allResources } from '#resources'
import { routeOf } from '#schema'
import { FieldCallsContext } from './fields/parts/calls.tsx'
import { InOnePiece } from './fields/parts/later.tsx'
import { fetchExtra } from './parts/Extra.tsx'
import { fieldCalls } from './parts/fieldCalls.ts'
import { conditions } from './views/list/laterConditions.tsx'
import { i18nProvider } from './i18n/provider.ts'
import { mayOf, useAccessLevel } from './parts/me.tsx'
import { pages } from './pages.tsx'
import { meanwhileFaces } from './parts/palette.ts'
import { queryClient } from './parts/queryClient.ts'
import { AskProof } from './shell/proof/AskProof.tsx'
import { AskSignIn } from './shell/proof/AskSignIn.tsx'
import { Broken } from './shell/Broken.tsx'
import { Gate } from './shell/Gate.tsx'
import { Layout } from './shell/Layout.tsx'
import { ModalProvider } from './shell/Modal.tsx'
import { NotFound } from './parts/NotFound.tsx'
import { Notifications } from './shell/Notifications.tsx'
import type { Drawn } from './parts/drawn.ts'
import { DrawnContext } from './parts/drawn.ts'
import { store } from './parts/store.ts'
import { darkTheme, lightTheme } from './parts/theme.ts'

// Every style carries the answer's nonce; without it the content security policy drops them.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const cache = createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) })

const List = lazy(() => import('./views/list/ListPage.tsx'))
const Create = lazy(() => import('./views/form/CreatePage.tsx'))
const Edit = lazy(() => import('./views/form/EditPage.tsx'))
const RowBody = lazy(() => import('./views/show/ShowBody.tsx').then(({ ShowBody }) => ({ default: ShowBody })))
const showPage = () => import('./views/show/ShowPage.tsx')
const Show = lazy(showPage)

const ModeView = lazy(() => import('./views/modes/ModeView.tsx').then((module) => ({ default: module.ModeView })))

const drawn: Drawn = {
  row: (of, id) => <RowBody of={of} id={id} />,
  mode: (scoped, mode) => <ModeView scoped={scoped} mode={mode} />,
  soon(of) {
    // Where it does not come now it is asked for again once it is drawn.
    showPage().catch(() => undefined)
    fetchExtra('show', of)
  },
}

/** The pages of every declared resource, as far as the signed-in user may have them. */
function Pages() {
  const accessLevel = useAccessLevel()
  const mine = allResources.map((of) => ({ of, may: mayOf(of, accessLevel) })).filter(({ may }) => may.read)
  return (
    <CoreAdminUI disableTelemetry layout={Layout} catchAll={NotFound} error={Broken} loginPage={false} authCallbackPage={false} title="Ride">
      {mine.map(({ of, may }) => (
        <Resource
          key={of.name}
          name={routeOf(of.name)}
          list={<List />}
          create={may.create ? <Create /> : undefined}
          edit={may.save ? <Edit /> : undefined}
          show={<Show />}
        />
      ))}
      <CustomRoutes>
        {pages.map(({ path, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              <InOnePiece>
                <Page />
              </InOnePiece>
            }
          />
        ))}
      </CustomRoutes>
    </CoreAdminUI>
  )
}

/** What fields need beside the server: what lists are made of. */
const calls = { ...fieldCalls, conditions }

/** The back-office, for whoever is signed in. */
export function Component() {
  return (
    <CacheProvider value={cache}>
      <Gate>
        <AdminContext
          basename="/admin"
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          store={store}
          lightTheme={lightTheme}
          darkTheme={darkTheme}
        >
          <CssBaseline enableColorScheme />
          <GlobalStyles styles={meanwhileFaces} />
          <FieldCallsContext value={calls}>
            <DrawnContext value={drawn}>
              <ModalProvider>
                <AskProof />
                <AskSignIn />
                <Suspense>
                  <Pages />
                </Suspense>
              </ModalProvider>
            </DrawnContext>
          </FieldCallsContext>
          <Notifications />
        </AdminContext>
      </Gate>
    </CacheProvider>
  )
}
