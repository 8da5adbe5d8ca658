import type { EndpointName } from '#contract/index.ts';
import { BRANCH_CALLS } from './access-samples-branch.ts';
import { INSTITUTION_CALLS } from './access-samples-institution.ts';
import type { SampleCall } from './sample-calls.ts';

/** How every endpoint is called. The table is total: an endpoint without a line does not compile. */
export const SAMPLE_CALLS: Record<EndpointName, SampleCall[]> = { ...BRANCH_CALLS, ...INSTITUTION_CALLS };
