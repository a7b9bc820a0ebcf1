import pg from 'pg'

const uniqueViolation = '23505'

/** Whether the database refused a row because it violates a unique index. */
export function isTaken(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === uniqueViolation && error.constraint === index
}
