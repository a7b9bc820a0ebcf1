const { TEST_REDIS_URL, VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env

/**
 * The Redis server of the tests (`TEST_REDIS_URL`); undefined without one. Test processes that run at the same time use
 * a database each, because some events are for everyone.
 */
export const testRedisUrl = TEST_REDIS_URL && `${TEST_REDIS_URL}/${VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? 0}`
