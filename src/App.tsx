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
import { FieldServicesContext } from './fields/parts/files/fieldCallsContext.tsx'
import { LazyLoadGroup } from './fields/parts/lazyWithSkeleton.tsx'
import { preloadFeatureSlot } from './components/FeatureSlot.tsx'
import { fieldServices } from './components/fieldServices.ts'
import { conditionComponents } from './views/list/filters/lazyConditions.tsx'
import { i18nProvider } from './i18n/provider.ts'
import { resourcePermissions, useAccessLevel } from './components/session/me.tsx'
import { pages } from './pages.tsx'
import { fallbackFontFaces } from './components/theme/palette.ts'
import { queryClient } from './components/queryClient.ts'
import { ReauthenticationDialog } from './shell/reauthentication/ReauthenticationDialog.tsx'
import { SessionExpiredPrompt } from './shell/reauthentication/SessionExpiredPrompt.tsx'
import { PageError } from './shell/PageError.tsx'
import { AuthGate } from './shell/AuthGate.tsx'
import { Layout } from './shell/Layout.tsx'
import { ModalProvider } from './shell/Modal.tsx'
import { NotFound } from './components/feedback/NotFound.tsx'
import { LazyNotifications } from './shell/LazyNotifications.tsx'
import type { LazyViews } from './components/lazyViews.ts'
import { LazyViewsContext } from './components/lazyViews.ts'
import { adminStore } from './components/adminStore.ts'
import { darkTheme, lightTheme } from './components/theme/theme.ts'

// Every style element carries the nonce of the response; the content security policy drops styles without it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const cache = createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) })

const List = lazy(() => import('./views/list/ListPage.tsx'))
const Create = lazy(() => import('./views/form/CreatePage.tsx'))
const Edit = lazy(() => import('./views/form/EditPage.tsx'))
const RowBody = lazy(() => import('./views/show/ShowBody.tsx').then(({ ShowBody }) => ({ default: ShowBody })))
const showPage = () => import('./views/show/ShowPage.tsx')
const Show = lazy(showPage)

const ModeView = lazy(() => import('./views/modes/ModeView.tsx').then((module) => ({ default: module.ModeView })))

const lazyViews: LazyViews = {
  row: (resource, id) => <RowBody resource={resource} id={id} />,
  mode: (scoped, mode) => <ModeView scoped={scoped} mode={mode} />,
  preload(resource) {
    // A failed preload is ignored here: the lazy component loads again when it renders.
    showPage().catch(() => undefined)
    preloadFeatureSlot('show', resource)
  },
}

/** The pages of every declared resource that the signed-in user may read. */
function Pages() {
  const accessLevel = useAccessLevel()
  const readableResources = allResources.map((resource) => ({ resource, may: resourcePermissions(resource, accessLevel) })).filter(({ may }) => may.read)
  return (
    <CoreAdminUI disableTelemetry layout={Layout} catchAll={NotFound} error={PageError} loginPage={false} authCallbackPage={false} title="Ride">
      {readableResources.map(({ resource, may }) => (
        <Resource
          key={resource.name}
          name={routeOf(resource.name)}
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
              <LazyLoadGroup>
                <Page />
              </LazyLoadGroup>
            }
          />
        ))}
      </CustomRoutes>
    </CoreAdminUI>
  )
}

/** Functions that field views receive: the server calls, and the editor for filter conditions. */
const fieldCallsWithConditions = { ...fieldServices, conditions: conditionComponents }

/** The back office of the signed-in user. */
export function Component() {
  return (
    <CacheProvider value={cache}>
      <AuthGate>
        <AdminContext
          basename="/admin"
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          store={adminStore}
          lightTheme={lightTheme}
          darkTheme={darkTheme}
        >
          <CssBaseline enableColorScheme />
          <GlobalStyles styles={fallbackFontFaces} />
          <FieldServicesContext value={fieldCallsWithConditions}>
            <LazyViewsContext value={lazyViews}>
              <ModalProvider>
                <ReauthenticationDialog />
                <SessionExpiredPrompt />
                <Suspense>
                  <Pages />
                </Suspense>
              </ModalProvider>
            </LazyViewsContext>
          </FieldServicesContext>
          <LazyNotifications />
        </AdminContext>
      </AuthGate>
    </CacheProvider>
  )
}
