/**
 * Which file may import which: the arrows of docs/architecture.md. Part of `npm run check`. Features are in one ordered
 * list; each imports from itself or from an earlier one. No files import each other in a circle, nor types, nor by
 * `import()`.
 */

/**
 * The wings of each side in their order, and the rooms of each in theirs, after what is in the wing itself. A wing
 * without rooms is one.
 */
const wings = {
  // Values in `reference/` are for everybody: they know nothing.
  contract: { platform: [], market: [], people: [], talk: [], deals: [], billing: [], site: [], staff: [] },
  server: {
    platform: [],
    board: [],
    people: [
      'notifications',
      'accounts',
      'staff-actions',
      'plans',
      'companies',
      'preferred-companies',
      'sign-up',
      'team',
      'my-account',
      'account-requests',
    ],
    market: [
      'places',
      'routing',
      'offers',
      'trip-cost',
      'spot-freights',
      'tenders',
      'roundtrips',
      'empty-trucks',
      'typed-search',
      'company-offers',
      'my-offers',
      'saved-searches',
      'my-trucks',
    ],
    talk: ['messaging'],
    deals: ['agreements', 'negotiations', 'favourites', 'reviews'],
    // An order charges a card, and a settled charge issues an invoice: what is called comes before its caller.
    billing: [
      'plans',
      'discounts',
      'buyers',
      'invoices',
      'notifications',
      'charges',
      'checkout',
      'transfers',
      'refunds',
      'subscription',
    ],
    site: ['content', 'home', 'operator', 'contact', 'legal', 'search-engines'],
    // The rest of the back office is beside its features: here is what needs many wings.
    staff: ['commands', 'account-requests', 'companies', 'back-office'],
    features: [],
  },
  web: {
    platform: ['payments', 'ui', 'images'],
    people: [
      'notifications',
      'accounts',
      'staff-actions',
      'preferred-companies',
      'companies',
      'team',
      'account-requests',
      'my-account',
      'sign-up',
    ],
    // On the screen an offer leads to a conversation and to a favourite; on the server both refer to an offer.
    talk: ['messaging'],
    // And to what is quoted for it: the sheets of the market open the form.
    deals: ['agreements', 'favourites', 'negotiations', 'reviews'],
    market: [
      'places',
      'routing',
      // Shown in the sheet of every offer.
      'trip-cost',
      'offers',
      'spot-freights',
      'tenders',
      'roundtrips',
      'empty-trucks',
      'typed-search',
      'company-offers',
      'my-trucks',
      'my-offers',
      'saved-searches',
    ],
    site: ['operator', 'contact', 'about', 'pages', 'legal', 'content', 'shell', 'dashboard', 'home'],
    // Shows how support is reached. A checkout shows what is to be transferred, an invoice of staff what is refunded.
    billing: ['plans', 'discounts', 'buyers', 'transfers', 'refunds', 'invoices', 'checkout', 'subscription'],
    staff: ['companies', 'back-office'],
    routes: [],
  },
}

const test = '\\.test\\.tsx?$'
/** Tests may import anything of their side, and so may their helpers. */
const testing = [test, '^server/testing/']
const placesOf = Object.fromEntries(Object.entries(wings).map(([side, order]) => [side, placesIn(side, order)]))
const allPlaces = Object.values(placesOf).flatMap((places) => places.map(({ path }) => path))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(placesOf).flatMap(([side, places]) =>
      places.slice(0, -1).map((place, at) => forbidLater(side, place, places.slice(at + 1))),
    ),
    forbid('no circles', {}, { circular: true }),
    forbid(
      'every room is in a list of .dependency-cruiser.mjs',
      { path: '^(contract|server|web)/src/.+/', pathNot: allPlaces },
      {},
    ),
    forbid(
      'no index files: import the file itself',
      {},
      { path: '/index\\.tsx?$', pathNot: ['^web/src/routes/', 'node_modules'] },
    ),
    forbid(
      'contract imports zod and itself',
      { path: '^contract/src/', pathNot: test },
      { pathNot: ['^contract/src/', '^node_modules/zod/'] },
    ),
    forbid('server never imports web', { path: '^server/' }, { path: '^web/' }),
    forbid('web never imports server', { path: '^web/' }, { path: '^server/' }),
    forbid(
      'request and reply objects stay in platform/http',
      { path: '^server/(src|demo|testing)/', pathNot: '^server/src/platform/http/' },
      { path: '(^|/)node_modules/fastify/' },
    ),
    forbid(
      'mail, sockets, Redis and jobs come from platform',
      { path: '^server/(src|demo)/', pathNot: ['^server/src/platform/', test] },
      { path: '(^|/)node_modules/(nodemailer|socket\\.io|redis|pg-boss)/' },
    ),
    forbid(
      'nothing but tests imports what only tests need',
      { path: '^(contract/src|server/src|server/demo|web/src)/', pathNot: test },
      { path: '^server/testing/' },
    ),
    forbid(
      'the demo market is no product',
      { path: '^(contract|server|web)/src/.+/', pathNot: test },
      { path: '^server/demo/' },
    ),
  ],
  options: {
    // It reads type imports as well, and TypeScript 7 has no parser for others yet.
    parser: 'swc',
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(server|web)/dist/', '\\.gen\\.ts$'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
  },
}

/** The places of a side in their order: each wing, then its rooms. */
function placesIn(side, order) {
  return Object.entries(order).flatMap(([wing, rooms]) => [
    // With rooms, a wing itself is the files that are in none of them.
    { name: wing, path: `^${side}/src/${wing}/${rooms.length > 0 ? '[^/]+$' : ''}` },
    ...rooms.map((room) => ({ name: `${wing}/${room}`, path: `^${side}/src/${wing}/${room}/` })),
  ])
}

function forbidLater(side, { name, path }, later) {
  return forbid(
    `${side}: ${name} imports nothing later`,
    { path, pathNot: testing },
    { path: later.map((place) => place.path), pathNot: '^contract/src/.+/reference/' },
  )
}

function forbid(name, from, to) {
  return { name, severity: 'error', from, to }
}
