import pg from 'pg'

/**
 * The serving role if only one address is configured. It cannot log in: connections switch to it with `set role`. It
 * exists once per server, so markets that share a server and do not trust each other need two addresses each.
 */
const ownRole = 'veos_serving'

/** The roles of a database: one owns it and migrates, another one serves. */
export interface Roles {
  /** Null if the two are not separate: this user may neither create a role nor switch to one. */
  serving: string | null
  /** Whether connections begin as the owner and then switch to the serving role. */
  isTakenOn: boolean
  /** Null if this process may not act as the owner. */
  owner: string | null
}

interface User {
  name: string
  /** The owner of the tables; null before any exist. */
  tableOwner: string | null
  isOwner: boolean
}

/**
 * Finds the serving role and the owner, and creates the serving role if only one address is configured.
 * @param client connected as the user in `DATABASE_URL`
 * @param owner connected as the user in `DATABASE_OWNER_URL`; null without it
 */
export async function findRoles(client: pg.ClientBase, owner: pg.ClientBase | null): Promise<Roles> {
  const user = await readUser(client)
  const ownerName = owner ? (await readUser(owner)).name : user.name
  if (ownerName !== user.name) {
    const { rows } = await owner!.query<{ isMember: boolean }>('select pg_has_role($1, $2, $3) as "isMember"', [
      user.name,
      ownerName,
      'MEMBER',
    ])
    return { serving: rows[0]!.isMember ? null : user.name, isTakenOn: false, owner: ownerName }
  }
  if (!user.isOwner) return { serving: user.name, isTakenOn: false, owner: null }
  const isTakenOn = await makeOwnRole(client)
  return { serving: isTakenOn ? ownRole : null, isTakenOn, owner: user.name }
}

async function readUser(client: pg.ClientBase): Promise<User> {
  const { rows } = await client.query<User>(`
    select current_user::text as name, owner.name as "tableOwner",
      owner.name is null or pg_has_role(current_user, owner.name, 'USAGE') as "isOwner"
    from (select (select pg_get_userbyid(relowner)::text from pg_class where oid = to_regclass('public.migrations')) as name
    ) owner`)
  return rows[0]!
}

/** Creates the serving role if it is missing. Returns whether this user can switch to it. */
async function makeOwnRole(client: pg.ClientBase): Promise<boolean> {
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [ownRole])
    if (rowCount === 0) await createOwnRole(client)
    const { rows } = await client.query<{ isMember: boolean }>(
      `select pg_has_role(current_user, $1, 'MEMBER') as "isMember"`,
      [ownRole],
    )
    if (!rows[0]!.isMember) await client.query(`grant ${ownRole} to current_user`)
    await client.query(`set role ${ownRole}`)
    await client.query('reset role')
    return true
  } catch (error) {
    if (isForbidden(error)) return false
    throw error
  }
}

async function createOwnRole(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(`create role ${ownRole} nologin`)
  } catch (error) {
    // Another process that starts on the same server created the role at the same moment.
    const isThere = ['23505', '42710'].includes((error as { code?: string }).code ?? '')
    if (!isThere) throw error
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '42501'
}
