import { describeMonths } from './describeMonths';

describeMonths(0);
