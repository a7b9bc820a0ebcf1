import { type CallAnswer, query } from '../../platform/api.ts'

const minuteMs = 60_000

export const homeContent = { ...query('GET /cms/home'), staleTime: minuteMs }
export const postSummaries = { ...query('GET /cms/blog-summaries'), staleTime: minuteMs }
export const questions = { ...query('GET /cms/questions'), staleTime: minuteMs }
export const queryPost = (id: string) => ({ ...query('GET /cms/blog/:id', { params: { id } }), staleTime: minuteMs })
export const queryPage = (id: string) => ({ ...query('GET /cms/pages/:id', { params: { id } }), staleTime: minuteMs })

export type Question = CallAnswer<'GET /cms/questions'>[number]
export type HomeContent = CallAnswer<'GET /cms/home'>
export type PostSummary = HomeContent['posts'][number]
export type Post = CallAnswer<'GET /cms/blog/:id'>
