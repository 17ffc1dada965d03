import { describeMonths } from './describeMonths';

describeMonths(1);
